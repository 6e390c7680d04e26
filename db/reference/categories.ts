/** A category. `id` is a slug that never changes; `iconName` is a name that @tabler/icons-react exports. */
export type CategoryRow = { readonly id: string; readonly name: string; readonly iconName: string }

/** The sixteen categories in their order (docs/rules/catalogue.md#categories). A migration inserts them. */
export const categories = [
  { id: 'materiales-construccion', name: 'Materiales de construcción', iconName: 'IconWall' },
  { id: 'obras', name: 'Obras', iconName: 'IconCrane' },
  { id: 'consultoria-obra', name: 'Consultoría de obra', iconName: 'IconRulerMeasure' },
  { id: 'tecnologia', name: 'Tecnología', iconName: 'IconDeviceLaptop' },
  { id: 'indumentaria-seguridad', name: 'Indumentaria y seguridad', iconName: 'IconHelmet' },
  { id: 'agro-insumos', name: 'Agro e insumos', iconName: 'IconTractor' },
  { id: 'alimentos', name: 'Alimentos', iconName: 'IconApple' },
  { id: 'servicios-limpieza', name: 'Servicios de limpieza', iconName: 'IconSpray' },
  { id: 'transporte-logistica', name: 'Transporte y logística', iconName: 'IconTruckDelivery' },
  { id: 'equipamiento-medico', name: 'Equipamiento médico', iconName: 'IconStethoscope' },
  { id: 'frio-climatizacion', name: 'Frío y climatización', iconName: 'IconSnowflake' },
  { id: 'energia-electricidad', name: 'Energía y electricidad', iconName: 'IconBolt' },
  { id: 'mobiliario-equipamiento', name: 'Mobiliario y equipamiento', iconName: 'IconArmchair' },
  { id: 'papeleria-impresion', name: 'Papelería e impresión', iconName: 'IconPrinter' },
  { id: 'servicios-profesionales', name: 'Servicios profesionales', iconName: 'IconBriefcase' },
  { id: 'otros', name: 'Otros', iconName: 'IconPackage' },
] as const satisfies readonly CategoryRow[]

export type CategoryId = (typeof categories)[number]['id']
