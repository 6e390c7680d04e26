/** The little of a syntax tree that the rules look at. */
type Node = {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly object?: Node
  readonly arguments?: readonly Node[]
  readonly imported?: Node
  readonly id?: Node
  readonly init?: Node | null
  readonly key?: Node
  readonly properties?: readonly Node[]
  readonly property?: Node
  readonly regex?: { readonly pattern: string } | null
  readonly tag?: Node
  readonly quasi?: { readonly quasis: readonly { readonly value: { readonly raw: string } }[] }
}
type Context = {
  report(problem: { node: Node; message: string }): void
  readonly options: readonly { readonly allow?: readonly string[] }[]
}

const is = (node: Node | undefined, name: string) => node?.type === 'Identifier' && node.name === name

const clockReads = [
  ['Date', 'now'],
  ['performance', 'now'],
  ['Math', 'random'],
] as const

/**
 * Rules and pure helpers take `now` and `today` as arguments and never read a clock. `new Date(now)` is allowed,
 * because it reads nothing. Randomness is refused for the same reason.
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
        for (const [object, property] of clockReads)
          if (is(node.object, object) && is(node.property, property)) refuse(node, `${object}.${property}`)
      },
    }
  },
}

/** What browsers learned after the spring of 2023, by the object that has it; '*': any object. */
const unknownToOldPhones = new Map<string, readonly string[]>(
  Object.entries({
    AbortSignal: ['any'],
    Array: ['fromAsync'],
    Iterator: ['from'],
    Map: ['groupBy'],
    Object: ['groupBy'],
    Promise: ['try', 'withResolvers'],
    RegExp: ['escape'],
    URL: ['canParse', 'parse'],
    '*': ['isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference'],
  }),
)

/** What runs in browsers runs on phones that get no more updates: iOS 16, Android 7. Nothing adds what they lack. */
const oldPhones = {
  meta: { type: 'problem', schema: [] },
  create: (context: Context) => ({
    MemberExpression(node: Node) {
      const name = node.property?.name ?? ''
      const known = [node.object?.name ?? '', '*'].some((object) => unknownToOldPhones.get(object)?.includes(name))
      if (known) context.report({ node, message: `Old phones do not know ${name}: see lib/ for what does.` })
    },
  }),
}

/** What tells or takes the buyer's side: its id, its builder, and every function that opens or finds an identity. */
const buyerSide = [
  'BuyerId',
  'Identity',
  'discloseBuyer',
  'discloseSupplier',
  'discloseToSelf',
  'discloseProfile',
  'findIdentities',
  'findIdentity',
  'findPair',
]

/**
 * Supplier-side code cannot act for a buyer and cannot reveal a party, so no mistake in it can show a rival's
 * quotation or name. `allow` names what one file may import all the same.
 */
const supplierSide = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context: Context) {
    const refused = buyerSide.filter((name) => !context.options[0]?.allow?.includes(name))
    const refuse = (node: Node, what: string) =>
      context.report({
        node,
        message: `${what} belongs to the buyer's side: comparison may use it, quotations may not.`,
      })
    return {
      ImportSpecifier(node: Node) {
        const name = node.imported?.name ?? ''
        if (refused.includes(name)) refuse(node, name)
      },
      VariableDeclarator(node: Node) {
        if (!is(node.init?.callee, 'builders')) return
        for (const property of node.id?.properties ?? []) if (is(property.key, 'buyer')) refuse(property, 'buyer')
      },
    }
  },
}

const writes = ['insert', 'update', 'delete', 'execute']
const databases = ['db', 'tx']

/** A feature that only reads: no statement of its own changes the database. */
const readsOnly = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    return {
      MemberExpression(node: Node) {
        const owner = node.object?.type === 'MemberExpression' ? node.object.property : node.object
        if (databases.some((name) => is(owner, name)) && writes.some((name) => is(node.property, name)))
          context.report({ node, message: `.${node.property?.name} writes: this feature only reads.` })
      },
    }
  },
}

const longestExpression = 200

/**
 * No regular expression is written in more than 200 characters at once, neither as a literal nor as a String.raw
 * template. A longer one is built from word lists and named pieces (src/lib/masking/expressions.ts).
 */
const shortExpressions = {
  meta: { type: 'problem', schema: [] },
  create(context: Context) {
    const check = (node: Node, length: number) => {
      if (length <= longestExpression) return
      const message = `${length} characters of a regular expression: build it from word lists and named pieces.`
      context.report({ node, message })
    }
    return {
      Literal(node: Node) {
        check(node, node.regex?.pattern.length ?? 0)
      },
      TaggedTemplateExpression(node: Node) {
        if (!is(node.tag?.object, 'String') || !is(node.tag?.property, 'raw')) return
        check(node, node.quasi?.quasis.reduce((sum, { value }) => sum + value.raw.length, 0) ?? 0)
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    clock,
    'old-phones': oldPhones,
    'supplier-side': supplierSide,
    'reads-only': readsOnly,
    'short-expressions': shortExpressions,
  },
}
