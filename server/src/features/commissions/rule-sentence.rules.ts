import { formatMoney, type Currency } from '../../shared/money.ts'
import type { Beneficiary, Condition, Family, Movement, RuleDays, RuleTerms, Tiers } from './commission-rule.rules.ts'
import { frenchPeriod } from './french-period.rules.ts'

const EARNERS: Record<Beneficiary, { name: string; outlets: string }> = {
  outlet: { name: 'Le point de vente', outlets: 'du point de vente' },
  salesman: { name: 'Le commercial', outlets: 'de son point de vente' },
  agent: { name: 'L’agent crédit', outlets: 'de ses points de vente' },
  sector_manager: { name: 'Le responsable secteur', outlets: 'de ses points de vente' },
}

const MOVEMENTS: Record<Movement, { name: string; ifIt: string }> = {
  recruitment: { name: 'recrutement', ifIt: 's’il' },
  renewal_early: { name: 'réabonnement avant échéance', ifIt: 's’il' },
  renewal_late: { name: 'réabonnement après échéance', ifIt: 's’il' },
  package_change: { name: 'changement de formule', ifIt: 's’il' },
  equipment_sale: { name: 'vente de matériel', ifIt: 'si elle' },
  paid_exchange: { name: 'échange payant', ifIt: 's’il' },
  service: { name: 'prestation', ifIt: 'si elle' },
}

const FAMILIES: Record<Family, string> = { subscription: 'un abonnement', equipment: 'du matériel', service: 'une prestation' }

const INDICATORS: Record<Extract<Condition, { kind: 'objective_reached' }>['indicator'], string> = {
  recruitments: 'de recrutements',
  renewals: 'de réabonnements',
  upgrades: 'd’upgrades',
  revenue: 'de chiffre d’affaires',
}

/** Says in one French sentence what a rule does. */
export function ruleSentence(rule: RuleTerms & RuleDays, currency: Currency): string {
  const clauses = [`${EARNERS[rule.beneficiary].name} gagne ${payInFrench(rule, currency)}`, conditionInFrench(rule), frenchPeriod(rule)]
  const tiers = rule.kind === 'tiers' ? `\u00a0: ${tiersInFrench(rule.tiers, currency)}` : ''
  return `${clauses.filter((clause) => clause !== null).join(', ')}${tiers}.`
}

function payInFrench(rule: RuleTerms, currency: Currency): string {
  const line = lineInFrench(rule)
  if (rule.kind !== 'tiers') {
    return rule.kind === 'percent'
      ? `${percentInFrench(rule.value)} du montant ${rule.basis} de ${line}`
      : `${formatMoney(rule.value, currency)} pour ${line}`
  }
  const { by, of } = rule.tiers
  const paid = of === 'percent' ? `un pourcentage du montant ${rule.basis} de ${line}` : `un montant fixe pour ${line}`
  if (by === 'volume') return `${paid}, selon le nombre de ces lignes dans le mois`
  return `${paid}, selon ${of === 'percent' ? 'ce montant' : `son montant ${rule.basis}`}`
}

function lineInFrench(rule: RuleTerms): string {
  const parts = [articleInFrench(rule), needsNetAmount(rule) ? 'dont le montant HT est connu' : null].filter((part) => part !== null)
  return [`chaque ${MOVEMENTS[rule.movement].name}`, parts.join(' et ')].filter((part) => part !== '').join(' ')
}

function articleInFrench({ article, family }: RuleTerms): string | null {
  if (article !== null) return `dont l’article est «\u00a0${article}\u00a0»`
  return family === null ? null : `dont l’article est ${FAMILIES[family]}`
}

/** True if a line without MONTANT_HT earns nothing although the sentence names that amount nowhere else. */
function needsNetAmount({ kind, basis, tiers }: RuleTerms): boolean {
  return kind === 'tiers' && basis === 'HT' && tiers.by === 'volume' && tiers.of === 'fixed'
}

/** Returns « si c’est la première vente à l’abonné », or null without a condition. */
export function conditionInFrench({ condition, beneficiary, movement }: RuleTerms): string | null {
  if (condition === null) return null
  if (condition.kind === 'first_sale') return 'si c’est la première vente à l’abonné'
  if (condition.kind === 'objective_reached') {
    const objective = `l’objectif mensuel ${INDICATORS[condition.indicator]} ${EARNERS[beneficiary].outlets}`
    return `si ${objective} est atteint à ${condition.rate}\u00a0% au moins`
  }
  const { days } = condition
  const when = days === 0 ? 'au plus tard le dernier jour' : `au moins ${days}\u00a0${plural(days, 'jour')} avant la fin`
  return `${MOVEMENTS[movement].ifIt} a lieu ${when} de l’abonnement`
}

/** Returns « 3 % en dessous de 50,00 €, 5 % à partir de 50,00 € ». */
export function tiersInFrench({ by, of, rows }: Tiers, currency: Currency): string {
  const valueOf = (value: bigint) => (of === 'percent' ? percentInFrench(value) : formatMoney(value, currency))
  const startOf = (from: bigint) => (by === 'line' ? formatMoney(from, currency) : linesInFrench(from))
  const [first, second, ...others] = rows
  if (!first) return ''
  if (!second) return `${valueOf(first.value)} dans tous les cas`
  const above = [second, ...others].map(({ from, value }) => `${valueOf(value)} à partir de ${startOf(from)}`)
  const listed = [`${valueOf(first.value)} en dessous de ${startOf(second.from)}`, ...above].join(', ')
  return by === 'line' ? listed : `${listed}\u00a0; le palier atteint vaut pour toutes les lignes du mois`
}

function linesInFrench(count: bigint): string {
  return `${numberInFrench(Number(count))}\u00a0${plural(Number(count), 'ligne')}`
}

/** Formats hundredths of a percent. */
function percentInFrench(basisPoints: bigint): string {
  return `${numberInFrench(Number(basisPoints) / 100)}\u00a0%`
}

function numberInFrench(number: number): string {
  return new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }).format(number).replaceAll('\u202f', '\u00a0')
}

function plural(count: number, name: string): string {
  return count > 1 ? `${name}s` : name
}
