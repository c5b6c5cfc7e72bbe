import { ACCOUNT_STATUS_LABELS, isIncomplete } from '@backoffice/contract/accounts/account-table'
import { personNameOf } from '@backoffice/contract/accounts/account-name'
import { type Account, getSectorManager } from '@backoffice/contract/accounts/accounts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePicture } from '../../api/use-picture.ts'
import { useQuietRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber, formatReference } from '../../format/numbers.ts'
import { initialsOf } from '../../format/people.ts'
import { paths } from '../../paths.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { PersonPicture } from '../../ui/layout/person-picture.tsx'
import { Tag } from '../../ui/layout/tag.tsx'
import { invitationOf, STATUS_TONE } from './account.ts'
import styles from './account-panel.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { roleLabel } from './kinds.ts'

export function AccountIdentity({ account }: { account: Account }) {
  const { imageUrl, status, outletNumber, roleName, mfaEnabled: hasSecondFactor, lastLoginAt } = account
  const person = personNameOf(account)
  const [now] = useState(() => new Date())
  const invitation = invitationOf(account, now)
  return (
    <>
      <Row gap={3} align="center" isOneLine>
        <PersonPicture initials={initialsOf(account) || '–'} imageUrl={usePicture(imageUrl)} />
        <div className={styles.who}>
          <p>
            {roleLabel(roleName)}
            {outletNumber !== null && ` ${formatReference(outletNumber)}`}
          </p>
          {outletNumber !== null && person !== '' && <p>{person}</p>}
        </div>
        <div className={styles.state}>
          <StatusWord tone={STATUS_TONE[status]}>{ACCOUNT_STATUS_LABELS[status]}</StatusWord>
          {isIncomplete(account) && <Tag>À compléter</Tag>}
        </div>
      </Row>
      <Facts>
        {invitation !== undefined && <Fact name="Invitation">{invitation}</Fact>}
        <Fact name="Dernière connexion">{lastLoginAt === null ? 'Jamais' : formatInstant(lastLoginAt)}</Fact>
        <Fact name="Double authentification">{hasSecondFactor ? 'Oui' : 'Non'}</Fact>
      </Facts>
      <HeldLink account={account} />
    </>
  )
}

/** Links to the sector of a sector manager or the portfolio of a credit agent. */
function HeldLink({ account }: { account: Account }) {
  const { id, roleName } = account
  if (roleName === 'ROLE_AGENT')
    return (
      <Link to={paths.creditAgents} search={{ id }}>
        Voir son portefeuille
      </Link>
    )
  return roleName === 'ROLE_RESP' ? <SectorLink account={account} /> : null
}

function SectorLink({ account }: { account: Account }) {
  const outlets = useQuietRead(getSectorManager, { params: { id: account.id } })?.outlets
  return (
    <Link to={paths.accounts} search={{ filters: { sectorManager: personNameOf(account) } }}>
      {outlets === undefined ? 'Voir ses points de vente' : `Voir ses points de vente (${formatNumber(outlets.length)})`}
    </Link>
  )
}
