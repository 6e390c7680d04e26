/** The little of a syntax tree that the rule looks at. */
type Node = {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
}
type Context = { report(problem: { node: Node; message: string }): void }

const is = (node: Node | undefined, name: string) => node?.type === 'Identifier' && node.name === name
const readings = [
  ['Date', 'now'],
  ['performance', 'now'],
  ['Math', 'random'],
] as const

/**
 * A lint rule of the house: rules and pure helpers take `now` and `today` as arguments and read no clock themselves
 * (HOUSE, habit 2). `new Date(now)` stays allowed: it reads nothing. Chance is refused for the same reason.
 */
const clock = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    const refuse = (node: Node, what: string) =>
      context.report({ node, message: `${what} reads the clock or chance: take it as an argument.` })
    return {
      NewExpression(node: Node) {
        if (is(node.callee, 'Date') && node.arguments?.length === 0) refuse(node, 'new Date()')
      },
      CallExpression(node: Node) {
        if (is(node.callee, 'Date')) refuse(node, 'Date()')
      },
      MemberExpression(node: Node) {
        for (const [object, property] of readings)
          if (is(node.object, object) && is(node.property, property)) refuse(node, `${object}.${property}`)
      },
    }
  },
}

export default { meta: { name: 'house' }, rules: { clock } }
