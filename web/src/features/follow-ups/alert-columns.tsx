import {
  ALERT_COLUMNS,
  describeFollowed,
  describeTaken,
  isTaken,
  isTakenApart,
  type AlertPerson,
} from '@backoffice/contract/follow-ups/credit-alert'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { describeRunOut, STATUS_TONE } from './follow-up-labels.ts'
import styles from './follow-ups.module.css'
import { ReasonTags } from './reason-tags.tsx'

const money = (value: TableValue) => (value === null ? '' : formatMoney(Number(value)))
const moneyOrNone = (value: TableValue) => (value === 0 ? '–' : money(value))

export const alertColumns: readonly Column<AlertPerson>[] = [
  { id: 'name', ...ALERT_COLUMNS.name, isName: true },
  {
    id: 'role',
    ...ALERT_COLUMNS.role,
    isSecondary: true,
    card: 'none',
  },
  {
    id: 'kind',
    ...ALERT_COLUMNS.kind,
    card: 'meta',
    cell: (person) => <ReasonTags reasons={person.reasons} isStacked={isTakenApart(person)} />,
    cardCell: ({ reasons }) => <ReasonTags reasons={reasons} />,
  },
  {
    id: 'phone',
    ...ALERT_COLUMNS.phone,
    card: 'figure',
    cell: ({ phone }) => phone && <Phone phone={phone} />,
  },
  { id: 'available', ...ALERT_COLUMNS.available, card: 'figure', format: money },
  {
    id: 'late',
    ...ALERT_COLUMNS.late,
    definition: 'Ce qui est dû depuis plus longtemps que le délai de paiement.',
    card: 'figure',
    format: moneyOrNone,
  },
  {
    id: 'oldestDebtDays',
    ...ALERT_COLUMNS.oldestDebtDays,
    definition: 'L’âge de la plus vieille dette.',
    isSecondary: true,
    card: 'none',
    align: 'end',
    format: (value) => (value === null ? '–' : formatCount(Number(value), 'jour')),
  },
  {
    id: 'runOut',
    ...ALERT_COLUMNS.runOut,
    definition: 'Quand il ne restera rien, au rythme des huit dernières semaines.',
    card: 'none',
    format: (value) => (value === null ? '–' : describeRunOut(String(value))),
  },
  {
    id: 'owed',
    ...ALERT_COLUMNS.owed,
    isSecondary: true,
    isHidden: true,
    card: 'none',
    format: moneyOrNone,
  },
  {
    id: 'followUp',
    ...ALERT_COLUMNS.followUp,
    definition: 'Qui s’en occupe.',
    card: 'bar',
    cell: (person) => (isTakenApart(person) ? <TakenByReason person={person} /> : <TakenBy person={person} />),
    cardCell: (person) => (
      <span className={styles.quiet}>
        Suivi&nbsp;: <TakenBy person={person} />
      </span>
    ),
  },
]

function TakenBy({ person }: { person: AlertPerson }) {
  if (!person.reasons.every(isTaken)) return <span className={styles.quiet}>{describeFollowed(person)}</span>
  return <StatusWord tone={STATUS_TONE.taken}>{describeFollowed(person)}</StatusWord>
}

/** Shows the user in charge of each reason, in the order of the reasons column. */
function TakenByReason({ person }: { person: AlertPerson }) {
  return (
    <span className={styles.byReason} title={describeFollowed(person)}>
      {person.reasons.map((reason) => (
        <span key={reason.kind}>{describeTaken(reason)}</span>
      ))}
    </span>
  )
}

function Phone({ phone }: { phone: string }) {
  return (
    <a className={styles.phone} href={telOf(phone)}>
      {formatPhone(phone)}
    </a>
  )
}
