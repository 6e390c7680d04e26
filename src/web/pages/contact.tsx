/** Static page (spec §2). */
export const Contact = () => (
  <div className="wrap">
    <h1>Contacto</h1>
  </div>
)
