import { getAdmin, reportOwnChange, saveProfile, signOut } from './accounts/contract.ts';
import { controlAccount, inviteAccount, listFailedSignIns, listTeam } from './accounts/team-contract.ts';
import { askForAlert, changeAlerts } from './alerts/contract.ts';
import {
  abortUpload,
  completeUpload,
  createMultipartUpload,
  createUpload,
  listUploadParts,
  signUploadParts,
} from './documents/contract.ts';
import {
  addDocument,
  exportDocuments,
  fileDocument,
  listDocuments,
  markDocument,
  openDocument,
  removeDocument,
} from './documents/desk-contract.ts';
import { correctSubmission } from './corrections/contract.ts';
import { confirmMyAddress, proposeMyCorrection } from './corrections/my-corrections-contract.ts';
import { listHeldMails, openOriginalMail, releaseHeldMail } from './incoming-mail/contract.ts';
import { openAttachment } from './replies/attachment-contract.ts';
import { passOnSubmission, sendWorkReply, undoWorkReply } from './replies/contract.ts';
import {
  sendMyDocuments,
  sendMyMessage,
  undoMyWithdrawal,
  withdrawMyRequest,
} from './my-request/acts-contract.ts';
import { askForLink, openMyRequest } from './my-request/contract.ts';
import { sendJointPart } from './my-request/joint-contract.ts';
import { checkHealth } from './health/contract.ts';
import type { RouteContract } from './http/route-contract.ts';
import { unsubscribe } from './notifications/unsubscribe-contract.ts';
import { erasePersonRecord, exportPersonRecord, findPerson } from './privacy/contract.ts';
import { readReport } from './report/contract.ts';
import {
  listDeskSettings,
  removeDeskSetting,
  saveFilter,
  saveLender,
  saveTemplate,
} from './settings/contract.ts';
import {
  deleteSavedApplication,
  openSavedApplication,
  saveApplication,
  sendSavedApplicationLink,
} from './saved-applications/contract.ts';
import { submissionRoutes } from './submissions/submission-types.ts';
import { takeRoutes } from './submissions/take-routes.ts';
import { noteWorkCall } from './work/call-contract.ts';
import { saveWorkNote } from './work/note-contract.ts';
import { markPresence } from './work/presence-contract.ts';
import { listActivity } from './work/activity-contract.ts';
import {
  countUnreadWork,
  exportWorkItems,
  getWorkItem,
  getWorkProgress,
  listWorkItems,
  updateWorkItem,
} from './work/contract.ts';
import { countWork } from './work/counts-contract.ts';
import { linkSubmissions } from './work/link-contract.ts';
import { getPerson } from './work/person-contract.ts';
import { listRelatedSubmissions } from './work/related-contract.ts';
import { exportRegister, listRegister } from './work/register-contract.ts';
import { reportCspViolation } from './site/contract.ts';
import {
  getVehicle,
  listVehicleFilters,
  listVehicles,
  showVehicle,
  showVehicleList,
  showVehicleSitemap,
} from './vehicles/contract.ts';
import {
  createPictureUpload,
  createVehicle,
  deleteVehicle,
  getVehicleForAdmin,
  listAllVehicles,
  updateVehicle,
} from './vehicles/admin-contract.ts';
import { exportVehicles, importVehicles } from './vehicles/import-contract.ts';
import { countVehicleEnquiries, readVehicleSales } from './vehicles/desk-contract.ts';

/** Every route of the API by its id; a route that is missing here is not deployed. */
export const routes = {
  ...submissionRoutes,
  ...takeRoutes,
  'create-upload': createUpload,
  'create-multipart-upload': createMultipartUpload,
  'sign-upload-parts': signUploadParts,
  'list-upload-parts': listUploadParts,
  'complete-upload': completeUpload,
  'abort-upload': abortUpload,
  'list-vehicles': listVehicles,
  'get-vehicle': getVehicle,
  'list-vehicle-filters': listVehicleFilters,
  'show-vehicle': showVehicle,
  'show-vehicle-list': showVehicleList,
  'show-vehicle-sitemap': showVehicleSitemap,
  'list-all-vehicles': listAllVehicles,
  'get-vehicle-for-admin': getVehicleForAdmin,
  'create-picture-upload': createPictureUpload,
  'create-vehicle': createVehicle,
  'update-vehicle': updateVehicle,
  'delete-vehicle': deleteVehicle,
  'import-vehicles': importVehicles,
  'export-vehicles': exportVehicles,
  'count-vehicle-enquiries': countVehicleEnquiries,
  'read-vehicle-sales': readVehicleSales,
  'list-work-items': listWorkItems,
  'export-work-items': exportWorkItems,
  'count-unread-work': countUnreadWork,
  'count-work': countWork,
  'get-work-item': getWorkItem,
  'get-work-progress': getWorkProgress,
  'send-work-reply': sendWorkReply,
  'undo-work-reply': undoWorkReply,
  'open-attachment': openAttachment,
  'pass-on-submission': passOnSubmission,
  'list-related-submissions': listRelatedSubmissions,
  'get-person': getPerson,
  'link-submissions': linkSubmissions,
  'update-work-item': updateWorkItem,
  'correct-submission': correctSubmission,
  'save-work-note': saveWorkNote,
  'note-work-call': noteWorkCall,
  'mark-presence': markPresence,
  'list-register': listRegister,
  'export-register': exportRegister,
  'read-report': readReport,
  'list-activity': listActivity,
  'list-team': listTeam,
  'list-failed-sign-ins': listFailedSignIns,
  'control-account': controlAccount,
  'invite-account': inviteAccount,
  'list-desk-settings': listDeskSettings,
  'save-template': saveTemplate,
  'save-filter': saveFilter,
  'save-lender': saveLender,
  'remove-desk-setting': removeDeskSetting,
  'list-documents': listDocuments,
  'open-document': openDocument,
  'file-document': fileDocument,
  'remove-document': removeDocument,
  'export-documents': exportDocuments,
  'mark-document': markDocument,
  'add-document': addDocument,
  'open-my-request': openMyRequest,
  'send-joint-part': sendJointPart,
  'send-my-documents': sendMyDocuments,
  'send-my-message': sendMyMessage,
  'withdraw-my-request': withdrawMyRequest,
  'undo-my-withdrawal': undoMyWithdrawal,
  'propose-my-correction': proposeMyCorrection,
  'confirm-my-address': confirmMyAddress,
  'ask-for-link': askForLink,
  'save-application': saveApplication,
  'open-saved-application': openSavedApplication,
  'send-saved-application-link': sendSavedApplicationLink,
  'delete-saved-application': deleteSavedApplication,
  'ask-for-alert': askForAlert,
  'change-alerts': changeAlerts,
  unsubscribe,
  'open-original-mail': openOriginalMail,
  'list-held-mails': listHeldMails,
  'release-held-mail': releaseHeldMail,
  'find-person': findPerson,
  'export-person-record': exportPersonRecord,
  'erase-person-record': erasePersonRecord,
  'get-admin': getAdmin,
  'sign-out': signOut,
  'save-profile': saveProfile,
  'report-own-change': reportOwnChange,
  'check-health': checkHealth,
  'report-csp-violation': reportCspViolation,
} as const satisfies Record<string, RouteContract>;

export type RouteId = keyof typeof routes;
