import type { ComponentProps } from 'react'
import { FormField } from '../../ui/form/form.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import typography from '../../ui/layout/typography.module.css'

/** Shows a choice of a form with its label above, as the fields have theirs. */
export function LabelledChoice<Value extends string>(props: ComponentProps<typeof Segmented<Value>>) {
  return (
    <FormField>
      <p className={typography.heading} aria-hidden>
        {props.label}
      </p>
      <Segmented {...props} />
    </FormField>
  )
}
