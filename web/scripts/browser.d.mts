/** How the browser is started that pages are tested in: options for Playwright. */
export const browser: { executablePath?: string; args: string[] };

/** Where the browser without windows of its own lies; where there is none, that of `browser`. */
export const shell: string | undefined;
