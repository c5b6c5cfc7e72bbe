export { OwnRenewalPanel, OwnRenewalsPanel } from './panels.lazy.ts'
export { OwnRenewalsCard } from './own-renewals-card.tsx'
export { ReasonTags } from './reason-tags.tsx'
export { subscriberName } from './renewal-labels.ts'
