import type { Activity } from '@backoffice/contract/network-statistics/activities'
import type { ReactNode } from 'react'
import { formatDay, formatInstant } from '../../format/dates.ts'
import { formatReference } from '../../format/numbers.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { detailHref } from './activities-address.ts'
import { importHref, sourceText } from './activity-columns.tsx'
import { salesmanLabel } from '@backoffice/contract/network-statistics/salesmen-table'
import { useInnerLinks } from './figure-link.tsx'

type Props = { activity: Activity; isManager: boolean; hasLinks: boolean }

export function ActivityFields({ activity, isManager, hasLinks }: Props) {
  const followInnerLink = useInnerLinks()
  return (
    <Facts onClick={followInnerLink}>
      {fieldsOf({ activity, isManager, hasLinks }).map(([label, value]) => (
        <Fact key={label} name={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

function fieldsOf({ activity, isManager, hasLinks }: Props): [string, ReactNode][] {
  const outlet = `${activity.outletName}, ${formatReference(activity.outletNumber)}`
  const salesman = activity.salesmanCode && `${salesmanLabel(activity)}, ${activity.salesmanCode}`
  const fields: [string, ReactNode][] = [
    ['Date', formatInstant(activity.date)],
    ['Mouvement du fichier', activity.movementCode],
    [
      'Point de vente',
      hasLinks ? (
        <a key="outlet" href={detailHref('outlet', activity.outletId)} data-inner>
          {outlet}
        </a>
      ) : (
        outlet
      ),
    ],
    [
      'Commercial',
      hasLinks && salesman ? (
        <a key="salesman" href={detailHref('salesman', activity.salesmanCode)} data-inner>
          {salesman}
        </a>
      ) : (
        salesman
      ),
    ],
    ['Abonné', [activity.subscriberName, activity.subscriberNumber].filter(Boolean).join(', ')],
    ['Carte', activity.cardNumber],
    ['Décodeur', activity.decoderNumber],
    ['Article', [activity.articleLabel, activity.articleCode].filter(Boolean).join(', ')],
    ['Abonnement', activity.startsOn && `du ${formatDay(activity.startsOn)} au ${formatDay(activity.endsOn)}`],
    ['Durée', activity.duration],
    [
      'Fichier et ligne',
      isManager ? (
        <a key="import" href={importHref(activity)} data-inner>
          {sourceText(activity)}
        </a>
      ) : (
        sourceText(activity)
      ),
    ],
    ['Retirée le', activity.voidedAt && formatInstant(activity.voidedAt)],
    ['Raison', activity.voidReason],
  ]
  return fields.filter(([, value]) => value !== '' && value !== null)
}
