export type Fact = readonly [label: string, value: string]

/** Facts with their labels; what was left empty is left out. */
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
