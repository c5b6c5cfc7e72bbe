import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrastOf, type Linear, linearOf } from '../web/src/styles/contrast.ts'
import { SCHEMES, sheetOf, variablesOf } from '../web/src/styles/sheets.ts'
import { labOf } from './colour.ts'
import { readTokens } from './tokens.ts'
import { THEMES, themesCss } from './write-themes.ts'

const written = readFileSync('web/src/styles/themes.css', 'utf8')
const sheets = [readTokens(), sheetOf(written)]
const SURFACES = ['canvas', 'surface', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-selected']

test('the theme file is as generated', () => {
  expect(written).toBe(themesCss())
})

describe.each(Object.keys(THEMES))('in the theme %s', (theme) => {
  test.each(SCHEMES)('every pair of the %s scheme has enough contrast', (scheme) => {
    const variables = variablesOf(sheets, { theme, scheme })
    const colour = (name: string) => variables[`--${name}`] ?? ''
    const tooFaint = pairs().filter(([front, back, min]) => contrastOf(colour(front), colour(back)) < min)

    expect(tooFaint.map(([front, back]) => `${front} on ${back}: ${contrastOf(colour(front), colour(back)).toFixed(2)}`)).toEqual([])
    for (const fill of ['brand-fill', 'brand-fill-hover', 'bad-fill']) {
      expect(contrastOf('#ffffff', colour(fill)), `white on ${fill}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('in the sun scheme every text has a contrast of seven', () => {
    const variables = variablesOf(sheets, { theme, scheme: 'light', isInTheSun: true })
    const texts = ['ink', 'ink-2', 'ink-3', 'brand-text', 'good-text', 'warn-text', 'bad-text']

    expect(texts.filter((text) => contrastOf(variables[`--${text}`] ?? '', variables['--surface'] ?? '') < 7)).toEqual([])
  })
})

function pairs(): [front: string, back: string, min: number][] {
  return [
    ...SURFACES.flatMap((surface): [string, string, number][] => [
      ['ink', surface, 7],
      ['ink-2', surface, 4.5],
      ['ink-3', surface, 4.5],
      ['brand-text', surface, 4.5],
    ]),
    ...['good', 'warn', 'bad'].flatMap((state): [string, string, number][] => [
      [`${state}-text`, 'surface', 4.5],
      [`${state}-text`, `${state}-soft`, 4.5],
      [`${state}-mark`, 'surface', 3],
    ]),
    ['brand-text', 'brand-soft', 4.5],
    ['brand-mark', 'surface', 3],
    ['neutral-mark', 'surface', 3],
    ['line-control', 'surface', 3],
    ['line-control', 'canvas', 3],
    ['focus', 'surface', 3],
    ['focus', 'canvas', 3],
  ]
}

/** Machado, Oliveira and Fernandes 2009, at full severity, on linear channels. */
const BLINDNESSES: Record<string, readonly Linear[]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

describe.each(Object.entries(BLINDNESSES))('under %s', (_, matrix) => {
  test.each(SCHEMES)('the chart colours of the %s scheme can be told apart', (scheme) => {
    const variables = variablesOf(sheets, { theme: 'denim', scheme })
    const colours = [1, 2, 3, 4, 5, 6].map((n) => labOf(asSeen(matrix, linearOf(variables[`--chart-${n}`] ?? ''))))
    const distances = colours.flatMap((one, index) =>
      colours.slice(index + 1).map((other) => 100 * Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(8)
  })
})

function asSeen(matrix: readonly Linear[], [red, green, blue]: Linear): Linear {
  const [first = 0, second = 0, third = 0] = matrix.map((row) => Math.min(Math.max(row[0] * red + row[1] * green + row[2] * blue, 0), 1))
  return [first, second, third]
}
