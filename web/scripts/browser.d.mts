/** How the browser is started that pages are tested in: options for Playwright. */
export const browser: { executablePath?: string; args: string[] };
