import { IconAdjustments } from '@tabler/icons-react'
import { Definition } from '../../../ui/overlay/definition.tsx'
import { DropDown } from '../../../ui/overlay/drop-down.tsx'
import { Row } from '../../../ui/layout/stack.tsx'
import button from '../../../ui/form/button.module.css'

export function OverlayNotes() {
  return (
    <Row align="center" gap={[2, 6]}>
      <span>
        Taux{' '}
        <Definition term="Taux" formula="12 ÷ 16 = 75 %">
          Ce qui est réalisé, divisé par l’objectif.
        </Definition>
      </span>
      <DropDown
        label="Une bulle"
        align="start"
        buttonClassName={button.icon}
        button={<IconAdjustments size={18} stroke={1.6} aria-hidden />}
      >
        {(close) => (
          <button type="button" onClick={close}>
            Fermer la bulle
          </button>
        )}
      </DropDown>
    </Row>
  )
}
