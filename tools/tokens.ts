import { readFileSync } from 'node:fs'
import { type Sheet, sheetOf } from '../web/src/styles/sheets.ts'

/** The style sheets that hold every value of denim. */
const SHEETS = ['tokens', 'schemes', 'bars'].map((name) => `web/src/styles/${name}.css`)

export function readTokens(): Sheet {
  return sheetOf(SHEETS.map((path) => readFileSync(path, 'utf8')).join('\n'))
}
