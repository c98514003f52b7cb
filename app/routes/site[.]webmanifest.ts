import { textFile } from "#server/http/text-file.server";
import { withContext } from "#server/request-context.server";

/** The web app manifest: the site's name and icons (scripts/pictures). */
export const loader = withContext((_request, { settings }) => {
  const manifest = {
    name: settings.SITE_NAME,
    start_url: "/",
    display: "browser",
    background_color: "#0d141e",
    theme_color: "#0d141e",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icon-180.png", type: "image/png", sizes: "180x180" },
      { src: "/icon-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return textFile("application/manifest+json", JSON.stringify(manifest));
});
