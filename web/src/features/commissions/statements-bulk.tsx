import { reviewStatements, type Statement, validateStatements } from '@backoffice/contract/commissions/statements'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import { type Outcome, OutcomeList } from '../../ui/feedback/outcome-list.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LinesSinceComputing } from './lines-since-computing.tsx'
import { nameOfBeneficiary, STATUS_LABELS, sumToPay } from './statement-labels.ts'

export type BulkAct = 'review' | 'validate'

const ACTS = {
  review: {
    question: (count: number) => `Marquer ${formatCount(count, 'relevé comme relu', 'relevés comme relus')}`,
    confirm: (count: number) => (count > 1 ? 'Marquer comme relus' : 'Marquer comme relu'),
    done: ['relevé relu', 'relevés relus'],
    effect: 'Un relevé relu ne suit plus un nouveau calcul du mois.',
  },
  validate: {
    question: (count: number) => `Valider ${formatCount(count, 'relevé')}`,
    confirm: () => 'Valider',
    done: ['relevé validé', 'relevés validés'],
    effect:
      'Le montant à payer, moins ce qui vient des ventes, est crédité aux comptes de commission, et le mois est clos\u00a0: rien n’y change plus.',
  },
} as const

/** Returns the statements that an act can be done to. */
export const readyFor = (act: BulkAct, statements: readonly Statement[]) =>
  statements.filter(({ statut: status }) => status === (act === 'review' ? 'computed' : 'reviewed'))

type Props = { act: BulkAct; statements: readonly Statement[]; onClose: () => void }

/** Reviews or validates many statements: shows the total before, then the outcome of each, refusals first. */
export function StatementsBulk({ act, statements, onClose }: Props) {
  // The selection at opening: the list changes while it is carried out.
  const [chosen] = useState(statements)
  const { outcomes, left, unsent, error, isPending, send } = useBulk(act, chosen)
  const isDone = left === 0
  const { question, confirm, effect, done } = ACTS[act]
  const refused = chosen.filter(({ id }) => outcomes.get(id)?.tone === 'bad')
  const total = formatMoney(sumToPay(chosen))
  return (
    <Dialog
      isOpen
      isBare
      isReport={isDone}
      isPending={isPending}
      title={
        isDone
          ? reportOf({ accepted: chosen.length - refused.length, refused: refused.length, unsent }, done)
          : `${question(chosen.length)}, ${total}\u00a0?`
      }
      confirmLabel={isDone ? 'Fermer le compte rendu' : `${confirm(chosen.length)}, ${total}`}
      onConfirm={isDone ? onClose : send}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="L’acte n’est pas confirmé" />}
      <OutcomeList
        label="Ce que deviennent les relevés"
        decided={(isDone ? [...new Set([...refused, ...chosen])] : chosen).map((statement) => ({
          id: statement.id,
          name: nameOfBeneficiary(statement),
          amount: statement.toPay,
          waitingLabel: STATUS_LABELS[statement.statut],
        }))}
        outcomes={outcomes}
      />
      {!isDone && <p>{effect}</p>}
      {!isDone && act === 'validate' && chosen[0] && <LinesSinceComputing month={chosen[0]} />}
      {outcomes.size > 0 && !isDone && <p role="status">{`${formatCount(outcomes.size, 'fait')} sur ${formatNumber(chosen.length)}.`}</p>}
    </Dialog>
  )
}

/** Counts the statements by outcome; `unsent` are those among the refused that were never sent. */
type Counts = { accepted: number; refused: number; unsent: number }

function reportOf({ accepted, refused, unsent }: Counts, [one, many]: readonly [string, string]): string {
  const parts = [
    formatCount(accepted, one, many),
    refused > 0 && formatCount(refused, 'refusé'),
    unsent > 0 && `dont ${formatCount(unsent, 'pas envoyé', 'pas envoyés')}`,
  ]
  return parts.filter((part) => part !== false).join(', ')
}

/** Limits the statements of one call, so that long lists show how far they are. */
const AT_ONCE = 50

type BulkOutcome = Outcome & { isUnsent?: true }

/** Sends the statements part by part, and keeps the outcome of each. After a failure, sending again goes on with those that have none. */
function useBulk(act: BulkAct, chosen: readonly Statement[]) {
  const commands = { review: useCommand(reviewStatements), validate: useCommand(validateStatements) }
  const { error, mutateAsync } = commands[act]
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, BulkOutcome>>(new Map())
  const [isPending, setPending] = useState(false)
  const sendOnce = useSendOnce()
  const left = chosen.filter(({ id }) => !outcomes.has(id))

  async function send() {
    setPending(true)
    await sendOnce(async () => {
      for (let at = 0; at < left.length; at += AT_ONCE) {
        const answer = await mutateAsync({ body: { ids: left.slice(at, at + AT_ONCE).map(({ id }) => id) } })
        const message = refusalOfAll(answer)
        const unsent = message === null ? [] : left.slice(at + AT_ONCE).map(({ id }) => [id, notSent(message)] as const)
        setOutcomes((previous) => new Map([...previous, ...answer.map(outcomeOf), ...unsent]))
        if (message !== null) return
      }
    })
    setPending(false)
  }

  const unsent = [...outcomes.values()].filter(({ isUnsent }) => isUnsent).length
  return { outcomes, left: left.length, unsent, error: isPending ? null : error, isPending, send }
}

type Answer = ResponseOf<typeof reviewStatements>

/** Returns the message if every statement was refused as outdated, else null. */
function refusalOfAll(answer: Answer): string | null {
  const messages = answer.flatMap((outcome) => ('code' in outcome && outcome.code === 'statements_outdated' ? outcome.message : []))
  return messages.length === answer.length ? (messages[0] ?? null) : null
}

const notSent = (message: string): BulkOutcome => ({ tone: 'bad', label: `Pas envoyé\u00a0: ${message}`, isUnsent: true })

function outcomeOf(outcome: Answer[number]): [number, BulkOutcome] {
  if ('statut' in outcome) return [outcome.id, { tone: 'good', label: STATUS_LABELS[outcome.statut] }]
  return [outcome.id, { tone: 'bad', label: outcome.message }]
}
