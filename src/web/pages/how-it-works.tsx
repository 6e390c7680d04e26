/** Static page (spec §2). */
export const HowItWorks = () => (
  <div className="wrap">
    <h1>Cómo funciona</h1>
  </div>
)
