import { join } from 'node:path'

/** Smaller figures try the bench itself; only the usual ones measure the product. */
const wholeNumber = (name: string, usual: number) => Number(process.env[name] ?? usual)

export const ROWS = wholeNumber('BENCH_ROWS', 10_000_000)
export const SMALL_ROWS = Math.round(ROWS / 10)
/** Lines of the imported and of the exported file. */
export const LINES = wholeNumber('BENCH_LINES', 100_000)
export const SECONDS = wholeNumber('BENCH_SECONDS', 5)
export const TURNS = 3
export const CLIENTS = 16
export const MONTHS = 36
export const OUTLETS = 200
export const SECTORS = 12
export const SALESMEN_PER_SECTOR = 30

/** Made once and kept: removing it makes the next run begin by making it again. */
export const FOLDER = join(import.meta.dirname, '.data', String(ROWS))
export const TIMEZONE = 'Europe/Paris'
export const EMAIL = 'mesures@reseau.test'
export const PASSWORD = 'des mesures et des rapports'
