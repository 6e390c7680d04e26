/** Static page (spec §2). */
export const Privacy = () => (
  <div className="wrap">
    <h1>Privacidad</h1>
  </div>
)
