export { NotificationRows } from './notification-rows.tsx'
export { NotificationsPart } from './notifications-part.tsx'
export { NoNotification } from './no-notification.tsx'
