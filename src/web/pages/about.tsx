/** Static page (spec §2). */
export const About = () => (
  <div className="wrap">
    <h1>Quiénes somos</h1>
  </div>
)
