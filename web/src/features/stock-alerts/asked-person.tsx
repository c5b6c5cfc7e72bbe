import type { StockAlert } from '@backoffice/contract/stock/alert'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuietRead } from '../../api/use-read.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './stock-alerts.module.css'

/** Names the person who may know, with a telephone and an address as far as the directory has them. */
export function AskedPerson({ alert: { ask, sentence } }: { alert: StockAlert }) {
  const people = useQuietRead(listColleagues, {})
  if (ask === null) return null
  const person = people?.find(({ id }) => id === ask.userId)
  return (
    <section className={styles.part}>
      <h3 className={typography.heading}>À qui demander</h3>
      <p>{ask.name}</p>
      <Row>
        {person !== undefined && person.phone !== '' && (
          <a className={styles.call} href={telOf(person.phone)}>
            <IconPhone size={18} stroke={1.6} aria-hidden />
            {formatPhone(person.phone)}
          </a>
        )}
        {person?.email && (
          <a className={styles.call} href={mailTo(person.email, sentence)}>
            <IconMail size={18} stroke={1.6} aria-hidden />
            Écrire
          </a>
        )}
      </Row>
      {person !== undefined && person.phone === '' && person.email === null && (
        <p className={typography.note}>L’annuaire n’a ni téléphone ni adresse.</p>
      )}
    </section>
  )
}

function mailTo(email: string, sentence: string): string {
  return `mailto:${email}?subject=${encodeURIComponent('Alerte de stock')}&body=${encodeURIComponent(sentence)}`
}
