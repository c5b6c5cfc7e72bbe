import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import { getUserInfo } from '@backoffice/contract/session/session'
import { IconPhone } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatPhone, telOf } from '../../format/phone.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import typography from '../../ui/layout/typography.module.css'
import { AgreedLine } from './agreed-line.tsx'
import { ContactForm, type FormRequest } from './contact-form.tsx'
import { ContactList } from './contact-list.tsx'
import { FollowUpActs } from './follow-up-acts.tsx'
import styles from './follow-ups.module.css'
import { describeEnd, describeProof, renewalStanding } from './renewal-labels.ts'
import { useContactKeys, useDialKey } from './use-person-keys.ts'

/** `acts` stand beside the telephone, such as selling. */
type Props = { followUp: FollowUp; acts?: ReactNode }

export function RenewalBody({ followUp, acts }: Props) {
  const me = useRead(getUserInfo, {})
  const [asked, setAsked] = useState<FormRequest | null>(null)
  const { phone, renewal, closedAt, takenBy } = followUp
  const isOpen = closedAt === null
  useDialKey(phone)
  useContactKeys((next) => isOpen && setAsked(next))
  return (
    <>
      {renewal && <Facts renewal={renewal} />}
      {phone === '' ? (
        <p className={typography.note}>Aucun téléphone n’est connu.</p>
      ) : (
        <a className={styles.call} href={telOf(phone)}>
          <IconPhone size={18} stroke={1.6} aria-hidden />
          {formatPhone(phone)}
        </a>
      )}
      {isOpen && acts}
      <AgreedLine followUp={followUp} />
      {isOpen && <FollowUpActs userId={null} current={followUp} />}
      {isOpen && (takenBy ?? me.id) === me.id && <ContactForm userId={null} current={followUp} asked={asked} />}
      <ContactList followUps={[followUp]} />
    </>
  )
}

function Facts({ renewal }: { renewal: Renewal }) {
  const { endsOn, packageName, value, outletNumber, outletName, subscriberNumber, segment, observation, renewedBy } = renewal
  const standing = renewalStanding(renewal)
  return (
    <div className={styles.facts}>
      {standing && <StatusWord tone={standing.tone}>{standing.label}</StatusWord>}
      <p className={styles.why}>
        {packageName || 'Abonnement'}, {formatMoney(value)}, {describeEnd(renewal)}
      </p>
      <p className={typography.note}>
        Abonné n°&nbsp;{subscriberNumber}, fin le {formatDay(endsOn)}. Point de vente {outletNumber} {outletName}
        {segment !== '' && `. ${segment}`}.
      </p>
      {observation !== '' && <p className={styles.note}>{observation}</p>}
      {renewedBy && <p>{describeProof(renewedBy)}</p>}
    </div>
  )
}
