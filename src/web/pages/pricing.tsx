/** Static page (spec §2). */
export const Pricing = () => (
  <div className="wrap">
    <h1>Precios</h1>
  </div>
)
