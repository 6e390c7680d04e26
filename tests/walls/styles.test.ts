import { join } from 'node:path'
import { expect, test } from 'vitest'
import { styleProblems } from './styles.ts'
import { plant } from './tree.ts'

test('every class and custom property that is used exists, and every one that exists is used', () => {
  expect(styleProblems(join(import.meta.dirname, '../..'))).toEqual([])
})

test('a class or custom property that is missing or unused is found, and only that', async () => {
  const files = {
    'src/ui/card.tsx':
      "import styles from './card.module.css'\n// styles.old\nexport const a = [styles.card, styles.gone]\nexport const b = (tone: 'warn') => styles[tone]\n",
    'src/ui/card.module.css':
      '/* .old {} */\n.card,\n.card > .dead {\n  width: 1.5em;\n  color: var(--ink);\n  top: var(--none, 0);\n}\n.warn {\n  --unread: 1;\n}\n.bad {\n}\n',
    'src/ui/theme.css': ':root {\n  --ink: #000;\n  left: var(--lost);\n}\n',
  }
  expect(await plant(files, (tree) => styleProblems(tree.folder))).toEqual([
    'src/ui/card.tsx: src/ui/card.module.css has no class "gone"',
    'src/ui/card.module.css: nothing uses the class "dead"',
    'src/ui/card.module.css: nothing uses the class "bad"',
    'nothing declares --lost',
    'nothing uses --unread',
  ])
})
