import { ofFrenchMonth } from '../../shared/months.ts'
import type { Notification } from './notification-templates.rules.ts'

/** Figures as displayed. */
type Facts = { month: string; recruitments: number; renewals: number; upgrades: number; revenue: string }

/** Writes the notification for the outlet whose objective was published. */
export function ownObjectiveNotification(facts: Facts): Notification {
  return {
    topic: 'objective',
    title: `Votre objectif ${ofFrenchMonth(facts.month)}`,
    body: `${figuresInFrench(facts)}.`,
    link: '/',
    source: `objective of ${facts.month}`,
  }
}

/** Writes the notification for the sector manager of these outlets, one for all of them. */
export function sectorObjectivesNotification(month: string, outlets: readonly (Facts & { outletName: string })[]): Notification {
  const [first] = outlets
  const body =
    outlets.length === 1 && first
      ? `${first.outletName}\u00a0: ${figuresInFrench(first)}.`
      : `${outlets.length} points de vente de votre secteur ont leur objectif.`
  return {
    topic: 'objective',
    title: `Objectifs ${ofFrenchMonth(month)} publiés`,
    body,
    link: `/performanceda/list?month=${month.slice(0, 7)}`,
    source: `objectives of ${month}`,
  }
}

function figuresInFrench({ recruitments, renewals, upgrades, revenue }: Facts): string {
  return `${counted(recruitments, 'recrutement')}, ${counted(renewals, 'réabonnement')} dont ${counted(upgrades, 'upgrade')}, ${revenue} de CA`
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('fr-FR')}\u00a0${word}${count > 1 ? 's' : ''}`
}
