/** A text file that the site writes from its settings; caches may keep it for `seconds`. */
export const textFile = (type: string, text: string, seconds = 3600): Response =>
  new Response(text, {
    headers: { "Content-Type": type, "Cache-Control": `public, max-age=${seconds}` },
  });
