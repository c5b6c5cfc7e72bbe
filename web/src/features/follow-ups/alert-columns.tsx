import { roleLabel } from '@backoffice/contract/roles'
import { dayOf } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { type AlertPerson, describeFollowed, isTaken, describeKinds, isTakenApart, describeTaken } from './alert-people.ts'
import { describeRunOut, STATUS_TONE } from './follow-up-labels.ts'
import styles from './follow-ups.module.css'
import { ReasonTags } from './reason-tags.tsx'

const money = (value: TableValue) => (value === null ? '' : formatMoney(Number(value)))
const moneyOrNone = (value: TableValue) => (value === 0 ? '–' : money(value))

export const ALERT_COLUMNS: readonly Column<AlertPerson>[] = [
  { id: 'name', header: 'Compte', isName: true, value: ({ name }) => name },
  {
    id: 'role',
    header: 'Rôle',
    isSecondary: true,
    filter: 'choice',
    isSearched: false,
    card: 'none',
    value: ({ role }) => roleLabel(role),
  },
  {
    id: 'kind',
    header: 'Pourquoi',
    isSearched: false,
    card: 'meta',
    value: describeKinds,
    cell: (person) => <ReasonTags reasons={person.reasons} isStacked={isTakenApart(person)} />,
    cardCell: ({ reasons }) => <ReasonTags reasons={reasons} />,
  },
  {
    id: 'phone',
    header: 'Téléphone',
    card: 'figure',
    value: ({ phone }) => phone || null,
    cell: ({ phone }) => phone && <Phone phone={phone} />,
  },
  { id: 'available', header: 'Solde', filter: 'number', card: 'figure', value: ({ available }) => available, format: money },
  {
    id: 'late',
    header: 'En retard',
    definition: 'Ce qui est dû depuis plus longtemps que le délai de paiement.',
    filter: 'number',
    card: 'figure',
    value: ({ late }) => late,
    format: moneyOrNone,
  },
  {
    id: 'oldestDebtDays',
    header: 'Depuis',
    definition: 'L’âge de la plus vieille dette.',
    isSecondary: true,
    card: 'none',
    align: 'end',
    value: ({ oldestDebtDays }) => oldestDebtDays,
    format: (value) => (value === null ? '–' : formatCount(Number(value), 'jour')),
  },
  {
    id: 'runOut',
    header: 'Épuisé',
    definition: 'Quand il ne restera rien, au rythme des huit dernières semaines.',
    isSearched: false,
    card: 'none',
    date: 'day',
    value: ({ runOut, available }) => (runOut?.at && available > 0 ? dayOf(runOut.at) : null),
    format: (value) => (value === null ? '–' : describeRunOut(`${value}T12:00:00Z`)),
  },
  {
    id: 'owed',
    header: 'Doit',
    isSecondary: true,
    isHidden: true,
    card: 'none',
    value: ({ owed }) => owed,
    format: moneyOrNone,
  },
  {
    id: 'followUp',
    header: 'Suivi',
    definition: 'Qui s’en occupe.',
    card: 'bar',
    value: describeFollowed,
    cell: (person) => (isTakenApart(person) ? <TakenByReason person={person} /> : <Taken person={person} />),
    cardCell: (person) => (
      <span className={styles.quiet}>
        Suivi&nbsp;: <Taken person={person} />
      </span>
    ),
  },
]

function Taken({ person }: { person: AlertPerson }) {
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
