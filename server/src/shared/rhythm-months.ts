export { RHYTHM_MONTHS } from '@backoffice/contract/network-statistics/pace'
