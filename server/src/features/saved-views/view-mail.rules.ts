import { type Days, periodInFrench } from './view-period.rules.ts'

/** Returns the subject of a view's mail: its name and its period, or the day of a list without one. */
export function subjectOf(name: string, period: Days | null, today: string): string {
  return `${name} : ${period ? periodInFrench(period) : `au ${periodInFrench({ start: today, end: today })}`}`
}

const PAUSES_SECONDS = [60, 300, 1_800]

/** Returns the seconds before a mail that failed so many times is tried again, or undefined to give up for the day. */
export function pauseAfterTries(tries: number): number | undefined {
  return PAUSES_SECONDS[tries - 1]
}

type MailContent = { rows: readonly unknown[]; totalRows: number; fileName: string }

/** Says in French what stands in the mail and what in its file. */
export function contentInFrench({ rows, totalRows, fileName }: MailContent): string {
  if (totalRows === 0) return 'Cette vue ne montre aucune ligne aujourd’hui.'
  const all = totalRows === 1 ? 'la ligne' : `les ${totalRows.toLocaleString('fr-FR')} lignes`
  if (rows.length === totalRows) return `Le fichier joint, ${fileName}, contient ${all} ci-dessous.`
  return `Les ${rows.length} premières lignes sont ci-dessous. Le fichier joint, ${fileName}, contient ${all}.`
}
