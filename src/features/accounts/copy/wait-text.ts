/** Too many requests (429): how long to wait, in seconds; the text says minutes from one minute on. */
export const waitText = (retryAfter: number): string =>
  retryAfter < 60
    ? 'Demasiados intentos. Espera un momento y prueba de nuevo.'
    : `Demasiados intentos. Prueba de nuevo en ${Math.ceil(retryAfter / 60)} ${Math.ceil(retryAfter / 60) === 1 ? 'minuto' : 'minutos'}.`
