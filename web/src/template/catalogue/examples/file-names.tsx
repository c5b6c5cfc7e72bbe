import { FileName } from '../../../ui/form/file-name.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

export function FileNames() {
  return (
    <Stack gap={1}>
      <p>
        <FileName name="activites-2026-11-21.csv" />
      </p>
      <p>
        <FileName name="releve-de-commissions-du-secteur-nord-2026-11.xlsx" after=" (2)" />
      </p>
    </Stack>
  )
}
