import type { SerialState } from '@backoffice/contract/stock/serials'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATE_TONES: Record<SerialState, Tone> = {
  central: 'neutral',
  reserved: 'brand',
  in_transit: 'brand',
  outlet: 'neutral',
  sold: 'good',
  activated: 'good',
  faulty: 'warn',
  lost: 'bad',
  withdrawn: 'neutral',
}

/** Returns the entries of labels as options, after one for all of them. */
export function optionsOf(labels: Readonly<Record<string, string>>, allLabel: string) {
  return [{ value: '', label: allLabel }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]
}
