/** Static page (spec §2). */
export const Terms = () => (
  <div className="wrap">
    <h1>Términos</h1>
  </div>
)
