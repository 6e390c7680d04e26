/** Static page (spec §2). */
export const Help = () => (
  <div className="wrap">
    <h1>Ayuda</h1>
  </div>
)
