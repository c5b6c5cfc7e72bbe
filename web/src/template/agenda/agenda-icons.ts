import type { AgendaKind } from '@backoffice/contract/calendar/agenda-kind'
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCalendarEvent,
  IconCoins,
  IconKey,
  IconLock,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react'

export const KIND_ICONS: Record<AgendaKind, Icon> = {
  no_file: IconAlertTriangle,
  holiday: IconCalendarEvent,
  closing: IconBuildingStore,
  promise: IconCoins,
  access_expiry: IconKey,
  closed_month: IconLock,
  delivery: IconTruckDelivery,
}
