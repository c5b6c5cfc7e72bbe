export { NoAnnouncement } from './no-announcement.tsx'
