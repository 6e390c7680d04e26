/**
 * The enumerations of a profile with their labels. The labels are here and not in copy.ts, because they are data: the
 * schemas take their codes from these records, and the comparison's files print them beside names and prices.
 */
export const sectors = {
  construccion: 'Construcción',
  tecnologia: 'Tecnología',
  manufactura: 'Manufactura',
  comercio: 'Comercio',
  servicios: 'Servicios',
  logistica: 'Logística',
  salud: 'Salud',
  educacion: 'Educación',
  agroindustria: 'Agroindustria',
  otro: 'Otro',
} as const
export const companyTypes = {
  unipersonal: 'Unipersonal',
  cooperativa: 'Cooperativa',
  sas: 'S.A.S.',
  srl: 'S.R.L.',
  sa: 'S.A.',
  otras: 'Otras',
} as const
export const companySizes = {
  '1-10': '1 a 10 personas',
  '11-50': '11 a 50 personas',
  '51-100': '51 a 100 personas',
  '101-500': '101 a 500 personas',
  '500+': 'Más de 500 personas',
} as const
export const userTypes = { buyer: 'Comprador', supplier: 'Proveedor' } as const

export type Sector = keyof typeof sectors
export type CompanyType = keyof typeof companyTypes
export type CompanySize = keyof typeof companySizes
export type UserType = keyof typeof userTypes
