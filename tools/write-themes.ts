import { writeFileSync } from 'node:fs'
import { contrastOf, linearOf, luminanceOf } from '../web/src/styles/contrast.ts'
import { type Scheme, SCHEMES, variablesOf } from '../web/src/styles/sheets.ts'
import { atLuminance, labOf } from './colour.ts'
import { readTokens } from './tokens.ts'

export const THEMES = {
  denim: '#2f8ee5',
  'sea-green': '#30a059',
  amethyst: '#834ca8',
  wedgewood: '#557daa',
  tapestry: '#a74896',
  'cape-palliser': '#a46b3e',
  apple: '#52a235',
  gigas: '#5751a9',
  'jungle-green': '#2b9f9c',
  camelot: '#a54357',
  amber: '#d49341',
  cyan: '#399db2',
} as const

const SHADES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((shade) => `--brand-${shade}`)
const ROLES = ['fill', 'fill-hover', 'text', 'soft', 'line', 'mark'].map((role) => `--brand-${role}`)
const TINTS = ['--surface-selected', '--focus']
const MARK_CONTRAST_MIN = 3

const denim = readTokens()
const polar = (hex: string) => {
  const [, a, b] = labOf(linearOf(hex))
  return { chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Writes the eleven themes beside denim; each colour has denim's lightness, so every contrast equals denim's. */
export function themesCss(): string {
  const others = Object.entries(THEMES).filter(([name]) => name !== 'denim')
  return [
    '/* Written by tools/write-themes.ts from the twelve base colours. Denim stands in tokens.css and schemes.css. */\n',
    ...others.flatMap(([name, base]) => [
      rule(`:root[data-theme='${name}']`, [...SHADES.map((shade) => [shade, shadeOf(base, shade)] as const), ...rolesOf(base, 'light')]),
      ...SCHEMES.filter((scheme) => scheme !== 'light').map((scheme) =>
        rule(`:root[data-theme='${name}'][data-scheme='${scheme}']`, rolesOf(base, scheme)),
      ),
    ]),
  ].join('\n')
}

/** Returns a shade of the base colour; shade 5 is the base itself. */
function shadeOf(base: string, shade: string): string {
  return shade === '--brand-5' ? base : likeDenim(base, variablesOf([denim], { theme: 'denim', scheme: 'light' })[shade] ?? '')
}

/** Returns the roles to set. In the light scheme those that name a shade follow it; the mark is the base if it is visible enough. */
function rolesOf(base: string, scheme: Scheme): (readonly [string, string])[] {
  const colours = variablesOf([denim], { theme: 'denim', scheme })
  const own = [...ROLES, ...TINTS].map((role) => [role, likeDenim(base, colours[role] ?? '')] as const)
  if (scheme !== 'light') return own

  const isSeen = contrastOf(base, '#ffffff') >= MARK_CONTRAST_MIN
  return own.filter(([role]) => role === '--brand-text' || role === '--surface-selected' || (role === '--brand-mark' && !isSeen))
}

/** Returns the base's hue at the luminance of `colour`, with chroma scaled as `colour` is to denim's. */
function likeDenim(base: string, colour: string): string {
  const { chroma, hue } = polar(base)
  return atLuminance(hue, (polar(colour).chroma / polar(THEMES.denim).chroma) * chroma, luminanceOf(colour))
}

function rule(selector: string, variables: (readonly [string, string])[]): string {
  return `${selector} {\n${variables.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}\n`
}

if (import.meta.main) writeFileSync('web/src/styles/themes.css', themesCss())
