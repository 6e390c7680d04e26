/** The refusals about addresses, as the screens show them. */
export const addressRefusals = {
  TOO_MANY_ADDRESSES: 'Tienes demasiadas direcciones guardadas. Elimina alguna para guardar esta.',
  KEY_REUSED: 'Esta dirección ya se guardó con otros datos. Búscala en la lista.',
  ADDRESS_NOT_FOUND: 'Esta dirección ya no existe.',
} as const satisfies Record<string, string>

/** Of the town of an address, which has no room for one that is only typed. */
export const addressPlaceUnknown = 'Elige la localidad en la lista, o escríbela en Dirección.'
export const addressPlaceNotListed = 'No está en la lista: escríbela en Dirección.'

/** The titles of the toasts about addresses. */
export const addressToasts = {
  added: 'Dirección guardada',
  updated: 'Dirección actualizada',
  removed: 'Dirección eliminada',
  madeDefault: 'Dirección predeterminada',
  addFailed: 'No se pudo guardar la dirección',
  updateFailed: 'No se pudo actualizar la dirección',
  removeFailed: 'No se pudo eliminar la dirección',
  defaultFailed: 'No se pudo establecer como predeterminada',
} as const
