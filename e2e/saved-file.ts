import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from './story.ts'

type SavedFile = { name: string; bytes: Buffer }

/** The file that an act gives the person, as it lies on the disk. */
export async function savedBy(page: Page, act: () => Promise<unknown>): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The lines of a table, its header first, each as its cells: of a CSV as a spreadsheet reads it, of a workbook its one sheet. */
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
