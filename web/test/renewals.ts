import type { FollowUp } from '@backoffice/contract/follow-ups/follow-up'
import type { Renewal } from '@backoffice/contract/follow-ups/renewal'

/** Returns a subscriber that nobody holds, changed by `over`. */
export function aRenewal(over: Partial<Renewal> = {}): Renewal {
  return {
    id: 1,
    subscriberNumber: '62061504',
    cardNumber: '00014062061504',
    lastName: 'PAYET',
    firstName: 'Zoé',
    phone: '0692000000',
    packageName: 'ESSENTIEL',
    endsOn: '2026-11-15',
    daysLeft: 3,
    outletId: 7,
    outletNumber: '1034',
    outletName: 'Boutique du Port',
    segment: 'PREMIUM',
    observation: '',
    value: 45,
    status: 'open',
    takenBy: null,
    takenByName: null,
    promise: null,
    nextCallOn: null,
    contacts: 0,
    month: 11,
    year: 2026,
    importId: 3,
    soldAs: null,
    renewedBy: null,
    version: 1,
    ...over,
  }
}

/** Returns the follow-up of a subscriber to renew. */
export function aFollowUpOf(renewal: Renewal): FollowUp {
  const { id, firstName, lastName, phone, status, takenBy, takenByName, promise, nextCallOn, version } = renewal
  return {
    id,
    phone,
    status,
    takenBy,
    takenByName,
    promise,
    nextCallOn,
    version,
    renewal,
    subject: 'subscriber',
    userId: null,
    userName: `${firstName} ${lastName}`,
    reasons: [],
    createdAt: '2026-11-01T08:00:00.000Z',
    closedAt: null,
    closedBy: null,
    resolution: null,
    reason: null,
    contacts: [],
  }
}
