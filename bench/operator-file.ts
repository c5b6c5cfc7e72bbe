import { writeXlsxStream } from 'hucre/xlsx'
import { COLUMNS } from '../server/test/activity-files.ts'
import { OUTLETS, SALESMEN_PER_SECTOR, SECTORS } from './settings.ts'

const MOVEMENTS = ['CREAT', 'REAAV', 'REAAV', 'REAAP', 'REAAP', 'MODART', 'VENTMAT']

/** Returns the cells of new lines spread over the days of a month (`2026-10-01`). */
export function operatorLines(month: string, count: number): string[][] {
  const [year = '', number = ''] = month.split('-')
  const days = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate()
  return Array.from({ length: count }, (_, line) => {
    const place = (line * 7) % OUTLETS
    const salesman =
      (((place + 1) % SECTORS) * SALESMEN_PER_SECTOR + (Math.floor(place / SECTORS) * 2 + (line % 2))) % (SECTORS * SALESMEN_PER_SECTOR)
    const movement = MOVEMENTS[line % MOVEMENTS.length] ?? ''
    const article = `${movement === 'VENTMAT' ? 'MAT' : 'FORM'}${line % 5}`
    const day = `${String((line % days) + 1).padStart(2, '0')}/${number}/${year}`
    const time = new Date((30_600 + (line % 36_000)) * 1_000).toISOString().slice(11, 19)
    const subscriber = String(50_000_000 + line)
    const price = 15 + (line % 40) * 4.5
    const net = price / 1.085
    return [
      'DISTRIBUTION OCÉAN',
      String(1001 + place),
      `Boutique ${place + 1}`,
      `C${salesman}`,
      `Commercial ${salesman}`,
      `U${1001 + place}`,
      'Caisse',
      'M',
      `Nom${line % 997}`,
      `Prénom${line % 89}`,
      subscriber,
      subscriber,
      `${day} ${time}`,
      movement,
      decimal(price),
      decimal(net),
      'EUR',
      '8,5',
      'GROUPE A',
      'SOC1',
      article,
      `Article ${article}`,
      day,
      day,
      '30J',
      'O',
      `000140${subscriber}`,
      `000280${subscriber}`,
      '',
      decimal(price - net),
      line % 5 < 2 ? `TX${line.toString(16).padStart(12, '0')}` : '',
    ]
  })
}

export function csvFile(lines: string[][]): Buffer {
  return Buffer.from(`\uFEFF${[COLUMNS, ...lines].map((cells) => cells.join(';')).join('\r\n')}\r\n`)
}

export async function xlsxFile(lines: string[][]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of writeXlsxStream(lines, { name: 'Mouvements', columns: COLUMNS.map((header) => ({ header })) })) parts.push(part)
  return Buffer.concat(parts)
}

function decimal(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
