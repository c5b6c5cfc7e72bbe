import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { Link } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { paths } from '../../paths.ts'
import styles from './whole-request.module.css'
import { numberOf } from './request-labels.ts'

/** Says how much an agent granted of what was asked, with a link to the rest, or back from it. */
export function PartAndRest({ request }: { request: CreditRequest }) {
  const { userId, amount, askedAmount = null, restId = null, restOf = null } = request
  const isOwn = useRead(getUserInfo, {}).id === userId
  const otherId = restId ?? restOf
  if (otherId === null) return null
  const number = numberOf({ id: otherId })
  return (
    <p className={styles.part}>
      {askedAmount !== null && <span>{`Accordé ${formatMoney(amount)} sur ${formatMoney(askedAmount)} demandés.`}</span>}
      <Link to={isOwn ? paths.ownCredit : paths.creditRequests} search={{ id: otherId }}>
        {restId === null ? `Reste de la demande ${number}` : `Voir le reste (demande ${number})`}
      </Link>
    </p>
  )
}
