import { LayoutConfiguration } from '@backoffice/contract/profile/layout-configuration'
import barsCss from '../../styles/bars.css?raw'
import { contrastOf } from '../../styles/contrast.ts'
import schemesCss from '../../styles/schemes.css?raw'
import { type Scheme, SCHEMES, sheetOf, variablesOf } from '../../styles/sheets.ts'
import themesCss from '../../styles/themes.css?raw'
import tokensCss from '../../styles/tokens.css?raw'
import { MARK_MIN, TEXT_MIN } from './used-pairs.ts'

export const THEMES = LayoutConfiguration.shape.componentTheme.options
export type Theme = (typeof THEMES)[number]

const SHEETS = [sheetOf([tokensCss, schemesCss, barsCss].join('\n')), sheetOf(themesCss)]
const HEX = /^#[\da-f]{6}$/i

/** `back`: the token or colour behind it. `min`: the least contrast with it, or null where none is required. */
type TokenNeed = { back: string; min: number | null }

/** The needs of tokens by their names, the first that matches. */
const NEEDS: readonly [name: RegExp, need: TokenNeed][] = [
  [/^--ink-inverse$/, { back: '--ink', min: TEXT_MIN }],
  [/^--bar-ink/, { back: '--bar', min: TEXT_MIN }],
  [/^--menu-active-ink$/, { back: '--menu-active', min: TEXT_MIN }],
  [/^--menu-ink/, { back: '--menu-bg', min: TEXT_MIN }],
  [/^--menu-mark$/, { back: '--menu-bg', min: MARK_MIN }],
  [/^--topbar-ink/, { back: '--topbar-bg', min: TEXT_MIN }],
  [/^--(menu|topbar)-/, { back: '--surface', min: null }],
  [/^--(ink|.+-text)/, { back: '--surface', min: TEXT_MIN }],
  [/^--(brand|bad)-fill/, { back: '#ffffff', min: TEXT_MIN }],
  [/^--(chart-(\d|goal)|.+-mark|focus|line-control)$/, { back: '--surface', min: MARK_MIN }],
  [/^--(canvas|surface.*|.+-soft)$/, { back: '--ink', min: null }],
]

const NO_NEED: TokenNeed = { back: '--surface', min: null }

const needOf = (token: string): TokenNeed => NEEDS.find(([name]) => name.test(token))?.[1] ?? NO_NEED

/** Returns the colours of a theme in a scheme by token, in the order of the style sheets. */
function coloursOf(theme: Theme, scheme: Scheme): { token: string; value: string }[] {
  return Object.entries(variablesOf(SHEETS, { theme, scheme }))
    .filter(([, value]) => HEX.test(value))
    .map(([token, value]) => ({ token, value }))
}

export type TokenContrast = { token: string; value: string; back: string; ratio: number; min: number | null }

/** Returns every colour of a theme in a scheme with its contrast on what it stands on. */
export function contrastsOf(theme: Theme, scheme: Scheme): TokenContrast[] {
  const colours = coloursOf(theme, scheme)
  const valueOf = (name: string) => (name.startsWith('--') ? (colours.find(({ token }) => token === name)?.value ?? '') : name)
  return colours.map(({ token, value }) => {
    const { back, min } = needOf(token)
    return { token, value, back, ratio: contrastOf(value, valueOf(back)), min }
  })
}

type ThemeVerdict = { theme: Theme; scheme: Scheme; lowest: TokenContrast; tooFaint: number }

/** Returns, for all themes in all schemes, the colour whose contrast is nearest to its minimum. */
export function verdicts(): ThemeVerdict[] {
  return THEMES.flatMap((theme) => SCHEMES.map((scheme) => verdictOf(theme, scheme)))
}

const margin = ({ ratio, min }: TokenContrast) => ratio / (min ?? 1)

function verdictOf(theme: Theme, scheme: Scheme): ThemeVerdict {
  const needed = contrastsOf(theme, scheme).filter(({ min }) => min !== null)
  const [lowest] = needed.toSorted((one, other) => margin(one) - margin(other))
  if (lowest === undefined) throw new Error(`${theme} has no colour in ${scheme}`)
  return { theme, scheme, lowest, tooFaint: needed.filter((contrast) => margin(contrast) < 1).length }
}
