import { Refusal } from '../../shared/refusal.ts'
import { invalidField } from '../../shared/refusals.ts'
import { frenchPeriod } from './french-period.rules.ts'

type Change = { path: string; value: string | number | null }
/** A rule is `ended` once its last day is past. */
export type RuleStatus = 'active' | 'ended'
/** The rule that stands in the way of another. `isVersion`: it is a version of the same rule. */
type StandingRule = { name: string; ruleVersion: number; isVersion: boolean; validFrom: string; validTo: string | null; status: RuleStatus }

export const ruleNotFound = () => new Refusal({ status: 404, code: 'rule_not_found', message: 'Cette règle n’existe pas.' })

export const articleUnknown = (path = 'article') => invalidField(path, 'Aucun article ne porte ce code.')

export const endsBeforeItBegins = () => invalidField('validTo', 'La règle ne peut pas se terminer avant son premier jour.')

export const versionTooEarly = () =>
  invalidField('validFrom', 'Une nouvelle version commence après le premier jour de celle qu’elle remplace.')

export const ruleUsed = (status: RuleStatus) =>
  new Refusal({
    status: 409,
    code: 'rule_used',
    presentStatus: status,
    message: 'Cette règle figure dans un relevé validé, elle n’est plus modifiable\u00a0: terminez-la, ou créez une nouvelle version.',
  })

export const staleRule = (status: RuleStatus, changes: readonly Change[]) =>
  new Refusal({
    status: 409,
    code: 'stale_version',
    message: 'Quelqu’un a modifié cette règle entre-temps\u00a0: vérifiez ses valeurs, puis enregistrez de nouveau.',
    presentStatus: status,
    changes,
  })

export const ruleOverlaps = (standing: StandingRule) =>
  new Refusal({
    status: 409,
    code: 'rule_overlaps',
    presentStatus: standing.status,
    message: `${overlapOf(standing)}\u00a0: terminez-la d’abord, ou choisissez d’autres jours.`,
  })

export const ruleOvertaken = () =>
  new Refusal({
    status: 409,
    code: 'rule_overlaps',
    message:
      'Quelqu’un vient d’enregistrer une règle pour le même bénéficiaire, les mêmes lignes et les mêmes jours\u00a0: vérifiez-la, puis recommencez.',
  })

function overlapOf({ name, ruleVersion, isVersion, ...days }: StandingRule): string {
  const named = `«\u00a0${name}\u00a0» (version ${ruleVersion})`
  if (isVersion) return `Une autre version de cette règle, ${named}, s’applique déjà ${frenchPeriod(days)}`
  return `La règle ${named} s’applique déjà ${frenchPeriod(days)}, au même bénéficiaire, aux mêmes lignes et à la même condition`
}
