export type Fact = readonly [label: string, value: string]

/** A list of facts with their labels, without the empty ones. */
export const FactList = ({ facts, className }: { facts: readonly Fact[]; className: string | undefined }) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value.trim() !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
