import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from './story.ts'

type SavedFile = { name: string; bytes: Buffer }

export async function savedBy(page: Page, act: () => Promise<unknown>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Returns the cells of each line, header first, of a CSV or of a workbook's first sheet. */
export async function linesOf({ name, bytes }: SavedFile): Promise<string[][]> {
  if (name.endsWith('.csv'))
    return [
      ...bytes
        .toString('utf8')
        .replace('\uFEFF', '')
        .matchAll(/[^\r\n]+/g),
    ].map(([line]) => line.split(';'))
  const { sheets } = await readXlsx(bytes)
  return (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => String(cell ?? '')))
}
