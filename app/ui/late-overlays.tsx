export { ConfirmDialog } from "#app/ui/late-dialog.tsx";
export { LateMenu } from "#app/ui/late-menu.tsx";
export { stateOf } from "#app/ui/take-over.ts";
