/** A company all of whose words are marked: found anywhere, they say whose they are and which field they come from. */
export type Party = {
  readonly mark: string
  readonly company: string
  readonly name: string
  /** Signs in with it; the contact email is another one. */
  readonly signInEmail: string
  readonly contactEmail: string
  readonly phone: string
  readonly rut: string
  readonly website: string
  readonly description: string
  /** Where the company is, as typed: no town that anybody knows. */
  readonly location: string
  readonly carrier: string
  readonly pickup: string
  readonly street: string
  readonly addressLabel: string
  readonly contact: string
  readonly contactPhone: string
  readonly instructions: string
  readonly deliveryLocation: string
  /** Four ways to leave contact data in the free text of that field, each of them its own. */
  leaks(field: number): Leaks
}
export type Leaks = { readonly email: string; readonly phone: string; readonly web: string; readonly rut: string }

/** `n`, 0 to 9, is the party's own digit; a `wordy` one writes everything longer than its twin does. */
const party = (mark: string, n: number, wordy: boolean): Party => ({
  mark,
  company: `Compañía ${mark}`,
  name: `Nombre${mark} Apellido${mark}`,
  signInEmail: `acceso.${mark}@entrada-${mark}.example`,
  contactEmail: `contacto.${mark}@${mark}.example`,
  phone: wordy ? `+598 9${n} 123 45${n}` : `09${n}12345${n}`,
  rut: wordy ? `21.${n}00.000.00${n}5` : `21${n}0000000${n}5`,
  website: `https://www.${mark}.example/inicio`,
  description: `Descripción${mark} de la empresa`,
  location: `Camino${mark} sin número`,
  carrier: `Fletes${mark}`,
  pickup: `Depósito${mark}, puerta ${n}`,
  street: `Calle${mark} 1${n}23`,
  addressLabel: `Obra${mark}`,
  contact: `Portero${mark}`,
  contactPhone: wordy ? `+598 9${n} 321 54${n}` : `09${n}32154${n}`,
  instructions: `Timbre${mark} a la izquierda`,
  deliveryLocation: `Paraje${mark}, kilómetro ${n}`,
  leaks: (field) => ({
    email: `campo${field}@correo-${mark}.example`,
    phone: wordy ? `+598 9${n} 7${field} 3${field}` : `09${n}7${field}3${field}`,
    web: `https://www.campo${field}-${mark}.example/contacto`,
    rut: `21${n}${n}00${field}00${field}`.replace(/^(..)(....)(..)(....)$/, wordy ? '$1 $2 $3 $4' : '$&'),
  }),
})

export const parties = {
  owner: party('zorvane', 1, false),
  otherBuyer: party('quilbex', 2, false),
  supplier: party('mirduk', 3, false),
  winner: party('tralpho', 4, false),
  loser: party('venzik', 5, false),
  pending: party('ostraby', 6, false),
}
export type Cast = typeof parties

/** The same people under longer names, numbers and addresses. */
export const twins = {
  owner: party('bralquintomandruvisteo', 7, true),
  winner: party('kestrolunapinvareando', 8, true),
  loser: party('dulmefaristocranzobelo', 9, true),
}

/** One text with everything in it that gives its author away. */
export const allOf = (leaks: Leaks) => `${leaks.email} o ${leaks.phone} o ${leaks.web} o ${leaks.rut}`
/** The same for fields with little room. */
export const someOf = (leaks: Leaks) => `${leaks.email} o ${leaks.phone}`
