import Specificity from '@bramus/specificity'
import type { Page } from './story.ts'

/** `sheet`: the hash of the CSS module in the names of its classes. `values`: by property, as the browser understands them. */
type Rule = { selector: string; sheet: string; layer: string; values: Record<string, string> }

/** Lists the layers in the order of `web/src/styles/index.css`; a rule in none wins over all. */
const LAYERS = ['base', 'controls', '']

/**
 * Lists the rules of two sheets between which only their order decides. The build puts sheets into files by what is loaded together, and a page
 * loads files as it needs them, so that order is nobody's choice: give one of the two a layer, or another weight.
 */
export async function tiesBetweenSheets(page: Page): Promise<string[]> {
  const { rules, combinations } = await page.evaluate(rulesInForce)
  const ties = combinations.flatMap((numbers) => tiesAmong(numbers.flatMap((number) => rules[number] ?? [])))
  return [...new Set(ties)]
}

function tiesAmong(rules: readonly Rule[]): string[] {
  const names = new Set(rules.flatMap(({ values }) => Object.keys(values)))
  return [...names].flatMap((name) => {
    const [first, ...others] = strongest(rules, name)
    return others
      .filter((other) => first && other.sheet !== first.sheet && other.values[name] !== first.values[name])
      .map((other) => `order of sheets: ${name} of ${[first?.selector, other.selector].toSorted().join(' and ')}`)
  })
}

/** Finds the rules that win but for their order: those of the greatest importance, layer and specificity. */
function strongest(rules: readonly Rule[], name: string): Rule[] {
  const sorted = rules.filter(({ values }) => name in values).toSorted((one, other) => compare(other, one, name))
  return sorted.filter((rule) => sorted[0] && compare(rule, sorted[0], name) === 0)
}

function compare(one: Rule, other: Rule, name: string): number {
  const importance = ({ values }: Rule) => Number(values[name]?.endsWith('!important') ?? false)
  const height = ({ layer }: Rule) => LAYERS.indexOf(layer)
  return importance(one) - importance(other) || height(one) - height(other) || Specificity.compare(specificityOf(one), specificityOf(other))
}

const specificities = new Map<string, Specificity>()

function specificityOf({ selector }: Rule): Specificity {
  const specificity = specificities.get(selector) ?? Specificity.calculate(selector)[0]
  if (!specificity) throw new Error(`no selector: ${selector}`)
  specificities.set(selector, specificity)
  return specificity
}

/** Runs in the page. Answers the rules of sheets, and the numbers of those that apply together to some element. */
function rulesInForce(): { rules: Rule[]; combinations: number[][] } {
  const rules: Rule[] = []
  const applied = new Map<Element, number[]>()

  function note({ selectorText, style }: CSSStyleRule, layer: string) {
    // The list is split at its commas outside parentheses.
    const selectors = ['']
    let depth = 0
    for (const letter of selectorText) {
      if (letter === '(') depth += 1
      if (letter === ')') depth -= 1
      if (letter === ',' && depth === 0) selectors.push('')
      else selectors.push(`${selectors.pop()}${letter}`)
    }
    // Rules of pseudo-elements belong to one sheet.
    for (const selector of selectors.filter((one) => !one.includes('::'))) {
      const [, sheet = ''] = [...selector.matchAll(/\._[\w-]+?_([a-z\d]{5})_\d+/gi)].at(-1) ?? []
      const entries = [...style].map((name) => [name, style.getPropertyValue(name) + (style.getPropertyPriority(name) && ' !important')])
      const number = rules.push({ selector: selector.trim(), sheet, layer, values: Object.fromEntries(entries) }) - 1
      for (const element of document.querySelectorAll(selector)) applied.set(element, [...(applied.get(element) ?? []), number])
    }
  }
  function walk(list: CSSRuleList, layer: string) {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) note(rule, layer)
      else if (rule instanceof CSSLayerBlockRule) walk(rule.cssRules, rule.name)
      else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) walk(rule.cssRules, layer)
      else if (rule instanceof CSSContainerRule || rule instanceof CSSSupportsRule) walk(rule.cssRules, layer)
    }
  }
  for (const { cssRules } of [...document.styleSheets, ...document.adoptedStyleSheets]) walk(cssRules, '')
  const ofTwoSheets = [...applied.values()].filter((numbers) => new Set(numbers.map((number) => rules[number]?.sheet)).size > 1)
  return { rules, combinations: [...new Map(ofTwoSheets.map((numbers) => [numbers.join(), numbers])).values()] }
}
