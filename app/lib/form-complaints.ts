/** What a schema says about a form that no page of ours sends: one from before a release, or made by hand. */
export const unknownForm = "Formulir ini tidak dikenal. Muat ulang halamannya.";
export const incompleteForm = "Formulir ini tidak lengkap. Muat ulang halamannya.";
export const reloadPage = "Muat ulang halaman ini";
export const reloadAndRetry = "Muat ulang halaman lalu coba lagi.";
export const unknownAct = `Tindakan itu tidak dikenal. ${reloadAndRetry}`;
