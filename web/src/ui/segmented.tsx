import { SegmentedControl } from '@mantine/core'

type Props<Value extends string> = {
  /** What is chosen, for those who do not see it. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side, one of them chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  return <SegmentedControl aria-label={label} data={[...options]} value={value} onChange={onChange} />
}
