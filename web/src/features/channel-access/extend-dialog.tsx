import { type ChannelAccess, extendChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { extendedEnd } from './access-labels.ts'
import styles from './channel-access.module.css'

const USUAL_DAYS = '30'
const DAYS_MAX = 3650

type Outcome = { endDate: string } | { refusal: string }
type Props = { accesses: readonly ChannelAccess[]; onClose: (isDone: boolean) => void }

/** Extends one or many accesses. Each has its own outcome: a refusal does not stop the others. */
export function ExtendDialog({ accesses, onClose }: Props) {
  const [days, setDays] = useState(USUAL_DAYS)
  const { outcomes, isPending, isDone, extend } = useExtending(accesses, onClose)

  return (
    <Dialog
      isOpen
      title={titleOf(accesses)}
      confirmLabel={isDone ? 'Fermer' : `Prolonger de ${formatCount(Number(days), 'jour')}`}
      cancelLabel="Annuler"
      isPending={isPending}
      onConfirm={() => (isDone ? onClose(true) : void extend(Number(days)))}
      onClose={() => onClose(isDone)}
    >
      <CountField
        label="Jours"
        description="À partir de la fin, ou d’aujourd’hui si elle est passée."
        value={days}
        error={days === '' ? 'Écrivez un nombre de jours.' : undefined}
        onChange={setDays}
        min={1}
        max={DAYS_MAX}
        disabled={isDone}
        data-autofocus
        required
      />
      <ul className={styles.ends} aria-label="Ce que deviennent les accès">
        {accesses.map((access) => (
          <li key={access.id}>
            <strong>{access.username}</strong>
            <End access={access} days={Number(days)} outcome={outcomes[access.id]} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function useExtending(accesses: readonly ChannelAccess[], onClose: Props['onClose']) {
  const [outcomes, setOutcomes] = useState<Partial<Record<number, Outcome>>>({})
  const [isPending, setPending] = useState(false)
  const { mutateAsync } = useCommand(extendChannelAccess)

  async function extend(days: number) {
    if (days === 0) return
    setPending(true)
    let refused = 0
    for (const { id } of accesses) {
      const outcome: Outcome = await mutateAsync({ params: { id }, body: { days } }).then(
        ({ endDate }) => ({ endDate }),
        (error: unknown) => ({ refusal: ApiError.ofClient(error).message }),
      )
      if ('refusal' in outcome) refused += 1
      setOutcomes((previous) => ({ ...previous, [id]: outcome }))
    }
    setPending(false)
    if (refused > 0) return
    showSuccess({ title: formatCount(accesses.length, 'accès prolongé', 'accès prolongés'), detail: `De ${formatCount(days, 'jour')}.` })
    onClose(true)
  }

  return { outcomes, isPending, isDone: Object.keys(outcomes).length > 0 && !isPending, extend }
}

function End({ access, days, outcome }: { access: ChannelAccess; days: number; outcome: Outcome | undefined }) {
  if (outcome && 'refusal' in outcome) return <StatusWord tone="bad">{outcome.refusal}</StatusWord>
  if (outcome) return <StatusWord tone="good">prolongé jusqu’au {formatDay(outcome.endDate)}</StatusWord>
  return (
    <span>
      {formatDay(access.endDate)} → {formatDay(extendedEnd(access, days))}
    </span>
  )
}

function titleOf([first, ...otherAccesses]: readonly ChannelAccess[]): string {
  return otherAccesses.length === 0 ? `Prolonger ${first?.username ?? ''}\u00a0?` : `Prolonger ${otherAccesses.length + 1} accès\u00a0?`
}
