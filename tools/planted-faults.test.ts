import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

const serverCode = globSync('server/src/**/*.ts').map((path) => readFileSync(path, 'utf8'))

/** Returns the texts that the gate's planted faults replace: the `right` of each edit. */
function replacedTexts(path: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'right' && ts.isStringLiteralLike(node.initializer)) {
      texts.push(node.initializer.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return texts
}

const edits = globSync('gate/*.ts').flatMap((path) => replacedTexts(path).map((text) => ({ path, text })))

test('lists the faults that the gate plants in the code', () => {
  expect(edits.length).toBeGreaterThan(10)
})

test.each(edits)('$path can still replace « $text »', ({ text }) => {
  expect(serverCode.some((code) => code.split(text).length === 2)).toBe(true)
})
